"use client";

import { classNames } from "@/components/ui/class-names";
import { CORNER, NO_JOINT, type OutlineRows } from "@/lib/tree/outline-rows";

import { iconPath, isTrouble, type Icon } from "./icon-path";

const STEP = 14;
/** Deeper indentation would leave no room for the text. */
const MOST_STEPS = 12;
const FIRST = 8;

/** The lines left of an entry, which tie it to what comes before and after, and its icon. The path is the heavy one. */
export function OutlineGuides({
  lines,
  line,
  height,
  icon,
  onPath,
  pathBelow,
  pathBeside,
}: {
  lines: OutlineRows;
  line: number;
  height: number;
  icon: Icon;
  onPath: boolean;
  pathBelow: boolean;
  pathBeside: number;
}) {
  const level = Math.min(lines.level[line] as number, MOST_STEPS);
  const guides = lines.guides[line] as number;
  const joint = lines.joint[line];
  const middle = height / 2;
  const x = (step: number) => FIRST + Math.min(step, MOST_STEPS) * STEP;
  let thin = "";
  let heavy = "";
  const draw = (isPath: boolean, path: string) => {
    if (isPath) heavy += path;
    else thin += path;
  };
  for (let step = 0; step < level; step++) {
    const isJoint = step === level - 1 && joint !== NO_JOINT;
    const passes = isJoint ? joint !== CORNER : ((guides >> step) & 1) === 1;
    if (passes) draw(pathBeside === step, `M${x(step)} 0V${height}`);
    if (isJoint) draw(onPath, `M${x(step)} 0V${middle - 4}q0 4 4 4H${x(level) - 1}`);
  }
  // Above: what comes before on the same chain. Below: what follows, be it one entry or branches.
  if (joint === NO_JOINT && (lines.parent[line] as number) >= 0) draw(onPath, `M${x(level)} 0V${middle}`);
  if (lines.childCount[line] !== 0) draw(pathBelow, `M${x(level)} ${middle}V${height}`);
  const width = x(level) + 20;
  return (
    <svg aria-hidden="true" width={width} height={height} className="tree-guides shrink-0">
      {thin !== "" && <path className="tree-line" d={thin} />}
      {heavy !== "" && <path className="tree-line tree-line-path" d={heavy} />}
      <circle className={onPath ? "tree-dot" : "tree-dot-faint"} cx={x(level)} cy={middle} r={onPath ? 2.5 : 2} />
      <path
        className={classNames("tree-line tree-line-icon", isTrouble(icon) && "tree-line-error")}
        d={iconPath(icon, width - 12, middle - 5)}
      />
    </svg>
  );
}
