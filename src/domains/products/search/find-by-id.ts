import { notFound } from '#platform/refusal'
import { PreparedJson } from '#platform/register-route'
import type { SearchCache } from './caches/search-cache.ts'

/** One product on sale. @throws Refusal 404. */
export async function findById({ texts }: SearchCache, id: number): Promise<PreparedJson> {
  const found = texts.textsOf([id])
  const [text] = Array.isArray(found) ? found : await found
  if (!text) throw notFound('common.product_not_found')
  return new PreparedJson(`{"response":${text}}`)
}
