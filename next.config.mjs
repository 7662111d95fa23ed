/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The wire is this machine's loopback: packing an outline takes longer than sending it.
  compress: false,
  // They load files of their own at run time (a native binding, platform helpers), which a bundler would lose.
  serverExternalPackages: ["libsql", "trash", "chokidar", "@secretlint/core", "esbuild"],
  // `npm run check` checks the types; who only starts the application need not wait for it.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
};

export default config;
