import { sentenceText } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { id } from '#platform/wire-numbers'
import { endpoint, nameOnly, right } from '#platform/endpoint'
import { rupees } from '#platform/money'
import { ONE_LINE } from '#platform/text'

export const checkPin = endpoint({
  method: 'GET',
  path: '/pins/:pin',
  summary:
    'Returns whether and when parcels are delivered to a PIN code, and whether cash on delivery is available',
  access: 'none',
  owns: nameOnly('pin'),
  tag: 'shipping',
  params: z.object({
    pin: z.string().meta({ description: 'The text as typed; an invalid PIN gets a reply as well' }),
  }),
  query: z.object({
    store_id: id.optional(),
    product_id: id
      .optional()
      .meta({ description: 'Quotes a parcel with the first variant of this product that is on sale' }),
    pricing_id: id
      .optional()
      .meta({ description: 'Quotes a parcel with this variant: its store, weight and making time' }),
  }),
  reply: z.object({
    pin: z.string().meta({ description: 'Six digits without blanks, or the text as received' }),
    deliverable: z.boolean(),
    message: sentenceText,
    state: z.object({ code: z.int(), name: z.string() }).nullable(),
    states: z
      .array(z.object({ code: z.int(), name: z.string() }))
      .meta({ description: 'Two where the PIN crosses a State border: let the shopper choose' }),
    city: z
      .string()
      .nullable()
      .meta({ description: 'The town or district to suggest in an address; null where none is certain' }),
    cod: z.boolean(),
    eta_days: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .meta({ description: 'Delivery days as on the bill, making time included; null without a store' }),
    /** The charge for the variant, else for a parcel of up to half a kilo, and the goods value from which it is waived. */
    shipping: z.object({ charge: rupees, free_from: rupees }).nullable(),
  }),
})

export const listStates = endpoint({
  method: 'GET',
  path: '/states',
  summary: 'Lists the States and Union Territories by GST code',
  access: 'none',
  tag: 'shipping',
  reply: z.object({ states: z.array(z.object({ code: z.int(), name: z.string() })) }),
})

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
