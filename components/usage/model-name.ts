import type { ModelUsage } from "@/lib/usage/totals";

/** The model as a person knows it. Work inside tools and summaries names none. */
export const modelName = ({ model }: Pick<ModelUsage, "model">): string => model || "no model named";
