/** Colours as a terminal program writes them. */
const paint =
  (code: string) =>
  (text: string): string =>
    `\u001b[${code}m${text}\u001b[0m`;

export const red = paint("31");
export const green = paint("32");
export const dim = paint("2");
export const bold = paint("1");
const onRed = paint("1;41;37");
const onGreen = paint("1;42;30");

/** What the test runner prints when something is wrong, and the line of pi that names the exit code. */
export function failedRun(test: string, expected: string, received: string): string {
  return `
 ${onRed(" FAIL ")} test/scale.test.ts ${dim(">")} ${test}
${red("AssertionError")}: expected ${red(`"${received}"`)} to be ${green(`"${expected}"`)}

  ${green("- Expected")}
  ${red("+ Received")}

  ${green(`- ${expected}`)}
  ${red(`+ ${received}`)}

 ${bold("Test Files")}  ${red("1 failed")} | ${green("3 passed")} ${dim("(4)")}
      ${bold("Tests")}  ${red("1 failed")} | ${green("22 passed")} ${dim("(23)")}

Command exited with code 1`;
}

export function passedRun(tests: number): string {
  return `
 ${green("✓")} test/recipe.test.ts ${dim("(9 tests)")} 11ms
 ${green("✓")} test/scale.test.ts ${dim("(6 tests)")} 4ms
 ${green("✓")} test/quantity.test.ts ${dim(`(${tests - 15} tests)`)} 6ms

 ${bold("Test Files")}  ${green("3 passed")} ${dim("(3)")}
      ${bold("Tests")}  ${green(`${tests} passed`)} ${dim(`(${tests})`)}
   ${onGreen(" DONE ")} in 412ms`;
}
