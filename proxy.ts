import { NextResponse, type NextRequest } from "next/server";

const DEVELOPMENT = process.env.NODE_ENV === "development";

/** Gives every page its Content-Security-Policy with a nonce of its own. Next reads the nonce from the request's copy. */
export function proxy(request: NextRequest): NextResponse {
  const policy = contentSecurityPolicy(Buffer.from(crypto.randomUUID()).toString("base64"));
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("referrer-policy", "no-referrer");
  return response;
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    // The development server evaluates code and adds styles of its own.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${DEVELOPMENT ? " 'unsafe-eval'" : ""}`,
    DEVELOPMENT ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join("; ");
}

export const config = { matcher: ["/((?!_next/static|api/).*)"] };
