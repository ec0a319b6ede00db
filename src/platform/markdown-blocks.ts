import { z } from 'zod'

const inline = z.object({
  text: z.string(),
  as: z.enum(['strong', 'em']).optional(),
  to: z.string().optional(),
})
const parts = z.array(inline)

/** The blocks that `parseMarkdown` makes of a text, as they are on the wire. They hold no HTML; pages render each kind. */
export const textBlocks = [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: z.string(),
    id: z.string(),
  }),
  z.object({ kind: z.literal('text'), parts }),
  z.object({ kind: z.literal('tip'), parts }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(parts) }),
  z.object({ kind: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(parts)) }),
] as const

export const textBlock = z.discriminatedUnion('kind', textBlocks)

/** A part of a line: plain, strong, emphasised, or a link `to` an address. */
export type Inline = z.infer<typeof inline>
export type TextBlock = z.infer<typeof textBlock>
