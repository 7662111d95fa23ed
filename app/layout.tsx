import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { THEME_SCRIPT } from "@/components/ui/theme";
import "./globals.css";
import { Providers } from "./providers";

export const metadata: Metadata = {
  title: { default: "Sessions", template: "%s · pi-session-tree" },
  description: "The session files of the pi coding agent, as the trees they are.",
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfcfb" },
    { media: "(prefers-color-scheme: dark)", color: "#141413" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const policy = (await headers()).get("content-security-policy");
  const nonce = policy?.match(/'nonce-([^']+)'/)?.[1];
  return (
    // The script sets the theme before the first paint, so the attributes differ from what the server sent.
    <html lang="en" suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {THEME_SCRIPT}
        </script>
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
