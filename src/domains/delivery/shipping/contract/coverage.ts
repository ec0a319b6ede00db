import { sentenceText } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { endpoint, right } from '#platform/endpoint'
import { ONE_LINE } from '#platform/text'

const tag = 'shipping'
const access = right('settings')

const coverageEntry = z.object({
  courier: z.string(),
  from_area: z.string().meta({
    description:
      "The first digits of the sender's PIN; '' for a line of a list, which applies to every sender",
  }),
  deliverable: z.boolean().nullable().meta({ description: 'null: requested, not known yet' }),
  cod: z.boolean().nullable(),
  days: z.object({ from: z.int(), to: z.int() }).nullable(),
  checked_at: z.iso.datetime().nullable(),
  problem: sentenceText,
})

const coverageReport = z.object({
  courier: z.object({
    name: z.string(),
    asks: z.boolean().meta({ description: 'false: no courier is asked, the built-in table decides' }),
    silent: z.object({ since: z.iso.datetime(), failures: z.int(), retry_at: z.iso.datetime() }).nullable(),
  }),
  couriers: z.array(z.string()).meta({ description: 'The courier names that a list may use' }),
  counts: z.array(
    z.object({ courier: z.string(), listed: z.int(), answered: z.int(), waiting: z.int(), refused: z.int() }),
  ),
  imports: z.array(
    z.object({
      id: z.int(),
      file_name: z.string(),
      lines: z.int(),
      refused: z.int(),
      replaced: z.boolean(),
      at: z.iso.datetime(),
    }),
  ),
  pin: z
    .object({
      pin: z.string(),
      state: z.string(),
      table: z.object({ deliverable: z.boolean(), cod: z.boolean() }),
      words: z.array(coverageEntry),
    })
    .nullable(),
})

export type CoverageReport = z.infer<typeof coverageReport>
export type CoverageEntry = z.infer<typeof coverageEntry>

export const getCoverage = endpoint({
  method: 'GET',
  path: '/admin/delivery/coverage',
  summary: 'Returns the coverage data of couriers and lists, and everything known about one PIN code',
  access,
  tag,
  query: z.object({ pin: z.string().max(20).optional() }),
  reply: coverageReport,
})

export const importCoverage = endpoint({
  method: 'POST',
  path: '/admin/delivery/coverage/imports',
  summary:
    "Imports a courier's list of PIN codes; with `dry_run` it only previews the result; invalid lines are skipped and reported",
  access,
  idempotent: 'one transaction',
  tag,
  body: z.object({
    file_name: z.string().trim().min(1).max(120).regex(ONE_LINE, 'common.one_line_only'),
    text: z.string().max(900_000, 'common.file_too_large'),
    dry_run: z.boolean(),
    replaces: z
      .boolean()
      .default(false)
      .meta({ description: 'Replaces the data of all earlier files for the couriers in the list' }),
    reason: z
      .string()
      .trim()
      .max(500, msg('common.at_most_characters', { most: '500' }))
      .optional(),
  }),
  reply: z.object({
    import_id: z.int().nullable(),
    lines: z.int(),
    undelivered: z.int(),
    without_cod: z.int(),
    couriers: z.array(z.string()),
    refused: z.int(),
    errors: z
      .array(z.object({ row: z.int(), message: sentenceText, value: z.string() }))
      .meta({ description: 'The first 200' }),
  }),
})
