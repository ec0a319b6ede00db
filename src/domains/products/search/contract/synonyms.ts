import { z } from 'zod'
import { anyone, endpoint, right } from '#platform/endpoint'
import { listEndpoint } from '#platform/list'
import { ONE_LINE } from '#platform/text'
import { id } from '#platform/wire-numbers'
import { optionalReason } from '#platform/wire-shapes'

const tag = 'search'
const access = right('search')

export const searchWord = z
  .string()
  .trim()
  .min(1, 'search.write_word')
  .max(60, 'search.term_too_long')
  .regex(ONE_LINE, 'search.one_line_only')

export const groupRow = z.object({
  id: z.int(),
  words: z.array(z.string()),
  also: z.array(z.string()),
})
export type SynonymGroupOnWire = z.infer<typeof groupRow>

const group = z
  .object({
    words: z
      .array(searchWord)
      .min(1, 'search.write_word')
      .max(40)
      .meta({ description: 'A search for one of these also finds the others' }),
    also: z.array(searchWord).max(40).default([]).meta({
      description: 'A search for one of `words` also finds these, but not the reverse',
    }),
    reason: optionalReason,
  })
  .refine(({ words, also }) => words.length + also.length > 1, {
    error: 'search.group_too_small',
    path: ['words'],
  })

export const listSynonyms = listEndpoint({
  path: '/admin/synonyms',
  summary: 'Lists the groups of synonyms that search uses',
  access,
  tag,
  id: 'id',
  row: groupRow,
  columns: {
    id: { title: 'categories.col.id', kind: 'count', isSortable: true, isExtra: true },
    words: { title: 'categories.synonyms.words', kind: 'texts', isSortable: true },
    also: { title: 'categories.synonyms.also', kind: 'texts' },
  },
  sort: 'words',
  search: 'categories.synonyms.search',
})

const owned = anyone('synonymGroup', 'id')
const params = z.object({ id })

export const addSynonyms = endpoint({
  method: 'POST',
  path: '/admin/synonyms',
  summary: 'Adds a group of synonyms; it takes effect at once',
  access,
  idempotent: 'one transaction',
  tag,
  body: group,
  reply: groupRow,
  status: 201,
})

export const changeSynonyms = endpoint({
  method: 'PATCH',
  path: '/admin/synonyms/:id',
  summary: 'Replaces the words of a group of synonyms',
  access,
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: group,
  reply: groupRow,
})

export const removeSynonyms = endpoint({
  method: 'DELETE',
  path: '/admin/synonyms/:id',
  summary: 'Removes a group of synonyms',
  access,
  owns: owned,
  idempotent: 'one transaction',
  tag,
  params,
  body: z.object({ reason: optionalReason }),
  reply: z.object({ success: z.literal(true) }),
})
