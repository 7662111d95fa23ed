/**
 * What `pi-session-tree/session-manager` gives: the manager of a session, the pure functions that say what a session
 * means, and the types of the format.
 */

export { SessionManager } from "./session-manager";
export type { AppendableMessage } from "./session-appending";
export type { NewSessionOptions } from "./new-session";
export type { ProjectedSessionEntry, SessionContext, SessionProjection, SessionTreeNode } from "./session-navigation";
export type { SessionInfo } from "./session-info";
export type { SessionListProgress } from "./session-list";
export type { FileStamp } from "./file-stamp";
export { SessionFileError, type SessionFileFault } from "./session-file-error";
export { WriteRefused, type RefusalCode } from "./write-refusal";

export * from "@/lib/session/entry";
export { ENTRY_TYPES, FLAG, ROLES, STOP_REASONS } from "@/lib/session/columns";
export type {
  CallFact,
  Detail,
  EntryColumns,
  EntryType,
  Loadout,
  LoadoutOverride,
  ModelName,
  Role,
  StopReason,
} from "@/lib/session/columns";
export { checkpointsOf, type Checkpoint } from "@/lib/session/compaction";
export { contextOf, modelOf, thinkingLevelOf, type Context, type ContextItem } from "@/lib/session/context";
export { contextMessages } from "@/lib/session/context-messages";
export { CURRENT_VERSION, type Header } from "@/lib/session/header";
export { labelsOf, type Label } from "@/lib/session/label";
export { loadoutOf, LOADOUT_TYPE, readLoadout } from "@/lib/session/loadout";
export { commonAncestor, leafRow, pathTo, storedLeaf } from "@/lib/session/path";
export type { Problem, ProblemKind } from "@/lib/session/problem";
export { sessionName } from "@/lib/session/session-name";
export { currentSystemMessage } from "@/lib/session/system-message";
export {
  ASIDE,
  branchPointsOf,
  buildTree,
  childrenOf,
  ROOT,
  tipsOf,
  type Tree,
  type TreeFault,
} from "@/lib/session/tree";
export { treeProblems } from "@/lib/session/tree-problems";
export type { Listing, Outline } from "@/lib/outline/outline";
export { NotASession, OutlineReader, StaleReading, type BodySink } from "@/lib/outline/outline-reader";
export { totalsOf, type ModelUsage, type Totals } from "@/lib/usage/totals";
export type { Usage } from "@/lib/usage/usage";
