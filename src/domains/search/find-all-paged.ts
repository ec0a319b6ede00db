import { JsonText } from '#platform/serve'
import type { KeptList, Memory } from './memory.ts'
import { keyOf, questionOf, type Asked, type Question } from './question.ts'
import { answer } from './shelf/answer.ts'
import { asciiJson } from './wire.ts'

/** A page of products on sale, with the count of all and the facets. @throws Refusal 400. */
export async function findAllPaged(memory: Memory, asked: Asked): Promise<JsonText> {
  const list = await listFor(memory, questionOf(asked))
  const found = memory.texts.textsOf(list.ids)
  const texts = Array.isArray(found) ? found : await found
  const written = memory.written.get(list)
  if (written?.texts.every((text, index) => text === texts[index])) return written.answer
  // A product may have been taken down since the list was made.
  const answer = new JsonText(Buffer.from(`{"rows":[${texts.filter((text) => text !== '').join(',')}]${list.tail}`, 'latin1'))
  memory.written.set(list, { texts, answer })
  return answer
}

async function listFor({ shelf, lists }: Memory, question: Question): Promise<KeptList> {
  const fresh = question.isInStock ? shelf.withStock() : shelf.fresh()
  const goods = fresh instanceof Promise ? await fresh : fresh
  const key = keyOf(question)
  const kept = lists.get(key)
  if (kept?.version === goods.version) return kept
  const { ids, count, facets } = answer(goods, question)
  const list = { version: goods.version, ids, tail: `,"count":${count},"facets":${asciiJson(facets)}}` }
  if (!question.isInStock) lists.set(key, list)
  return list
}
