import { notFound } from '#platform/refusal'
import { JsonText } from '#platform/serve'
import type { Memory } from './memory.ts'

/** One product on sale. @throws Refusal 404. */
export async function findById({ texts }: Memory, id: number): Promise<JsonText> {
  const found = texts.textsOf([id])
  const [text] = Array.isArray(found) ? found : await found
  if (!text) throw notFound('common.product_not_found')
  return new JsonText(`{"response":${text}}`)
}
