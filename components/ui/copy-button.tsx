"use client";

import { Check, Copy, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { announce } from "./announcer";
import { Button } from "./button";
import { copyText } from "./copy-text";
import { IconButton } from "./icon-button";

/** Copies a text, made only when it is asked for, and says whether it worked. Without children it is an icon. */
export function CopyButton({
  text,
  label = "Copy",
  className,
  children,
}: {
  text: string | (() => string | Promise<string>);
  label?: string;
  className?: string;
  children?: ReactNode;
}) {
  const [result, setResult] = useState<"copied" | "refused" | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), 1600);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => {
    const copied = await Promise.resolve(typeof text === "string" ? text : text())
      .then(copyText)
      .catch(() => false);
    announce(copied ? "Copied" : "The browser does not allow copying");
    setResult(copied ? "copied" : "refused");
  };
  const Icon = result === "copied" ? Check : result === "refused" ? X : Copy;
  if (children === undefined)
    return (
      <IconButton label={label} className={className} onClick={() => void copy()}>
        <Icon />
      </IconButton>
    );
  return (
    <Button className={className} onClick={() => void copy()}>
      <Icon /> {children}
    </Button>
  );
}
