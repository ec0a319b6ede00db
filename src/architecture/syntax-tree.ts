/** A node of the syntax tree that vite's `parseAst` returns. */
export type Node = { type: string; [member: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** A node and all nodes below it. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  if (!isNode(value)) return
  yield value
  for (const member of Object.values(value)) if (typeof member === 'object') yield* nodesIn(member)
}
