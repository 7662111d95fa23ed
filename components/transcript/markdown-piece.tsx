"use client";

import { useMemo, type ComponentProps, type ReactNode } from "react";
import ReactMarkdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";

import { grammarOfName } from "@/lib/view/language";
import type { MarkdownPiece as Piece } from "@/lib/view/markdown-pieces";

import { CodeBlock } from "./code-block";
import { liveUrl } from "./live-url";
import { boundedAndVisible, noHtmlNoImages, SCHEMA } from "./markdown-plugins";
import { PlainText } from "./plain-text";

/** One piece of Markdown. What the parser or the limits refuse is shown as the text it is. */
export function MarkdownPiece({ piece, name }: { piece: Piece; name: string }): ReactNode {
  return useMemo(() => {
    try {
      // Called, not rendered: it is a plain function, and so its errors are ours to catch.
      return ReactMarkdown({
        children: piece.fence === "" ? piece.text : `${piece.fence}\n${piece.text}`,
        remarkPlugins: [remarkGfm, noHtmlNoImages],
        rehypePlugins: [[rehypeSanitize, SCHEMA], boundedAndVisible],
        urlTransform: (address) => liveUrl(address),
        components: componentsOf(name),
      });
    } catch {
      return <PlainText text={piece.text} name={`${name}.plain`} />;
    }
  }, [piece, name]);
}

/** Headings begin under those of the page. */
function componentsOf(name: string): Components {
  return {
    h1: ({ children }) => <h3>{children}</h3>,
    h2: ({ children }) => <h4>{children}</h4>,
    h3: ({ children }) => <h5>{children}</h5>,
    h4: ({ children }) => <h6>{children}</h6>,
    h5: ({ children }) => <h6>{children}</h6>,
    a: Link,
    pre: ({ node }) => <Pre node={node} name={name} />,
    code: ({ children }) => (
      <code dir="ltr" className="rounded bg-fill px-1 py-px font-mono text-sm [unicode-bidi:isolate]">
        {children}
      </code>
    ),
    // A list's box ticks nothing: it is a picture of one.
    input: ({ checked }) => (
      <span
        role="img"
        aria-label={checked ? "done" : "open"}
        data-box
        className="me-1.5 -ms-5 inline-block w-3.5 text-mute"
      >
        {checked ? "☑" : "☐"}
      </span>
    ),
    table: ({ children }) => (
      <div role="region" aria-label="Table" tabIndex={0} className="my-2 overflow-x-auto">
        <table className="text-sm">{children}</table>
      </div>
    ),
  };
}

function Link({ href, children }: ComponentProps<"a"> & ExtraProps) {
  // Its address is not one to follow: its words stay.
  if (!href) return <span>{children}</span>;
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent underline underline-offset-2"
    >
      {children}
    </a>
  );
}

function Pre({ node, name }: ExtraProps & { name: string }) {
  const code = node?.children[0];
  if (code?.type !== "element") return null;
  const classes = Array.isArray(code.properties.className) ? code.properties.className.map(String) : [];
  const language = classes.find((word) => word.startsWith("language-"))?.slice("language-".length) ?? "";
  const text = code.children.map((child) => (child.type === "text" ? child.value : "")).join("");
  return (
    <CodeBlock
      code={text.replace(/\n$/, "")}
      language={language}
      grammar={grammarOfName(language)}
      name={`${name}.code${node?.position?.start.offset ?? 0}`}
    />
  );
}
