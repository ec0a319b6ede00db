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
  summary: 'Whether a PIN code is delivered to, when, and with cash on delivery',
  access: 'none',
  owns: nameOnly('pin'),
  tag: 'shipping',
  params: z.object({
    pin: z.string().meta({ description: 'What the shopper typed; text that is no PIN is answered, too' }),
  }),
  query: z.object({
    store_id: id.optional(),
    product_id: id.optional().meta({ description: "A parcel with this product's first pack on sale" }),
    pricing_id: id
      .optional()
      .meta({ description: 'A parcel with this pack: its store, weight and time of making' }),
  }),
  reply: z.object({
    pin: z.string().meta({ description: 'Six digits without blanks, or the text as it came' }),
    deliverable: z.boolean(),
    message: sentenceText,
    state: z.object({ code: z.int(), name: z.string() }).nullable(),
    states: z
      .array(z.object({ code: z.int(), name: z.string() }))
      .meta({ description: 'Two where the PIN straddles a border: ask which' }),
    city: z
      .string()
      .nullable()
      .meta({ description: 'Town or district to suggest in an address; null where none is certain' }),
    cod: z.boolean(),
    eta_days: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .meta({ description: 'As the bill will say it, making included; null without a store' }),
    /** The charge for the variant, else for a parcel of up to half a kilo, and the goods value from which it is waived. */
    shipping: z.object({ charge: rupees, free_from: rupees }).nullable(),
  }),
})

export const listStates = endpoint({
  method: 'GET',
  path: '/states',
  summary: 'States and Union Territories by GST code',
  access: 'none',
  tag: 'shipping',
  reply: z.object({ states: z.array(z.object({ code: z.int(), name: z.string() })) }),
})

const tag = 'shipping'
const access = right('settings')

const coverageEntry = z.object({
  courier: z.string(),
  from_area: z.string().meta({
    description: "How the sender's PIN begins; '' for a line of a list, which holds for every sender",
  }),
  deliverable: z.boolean().nullable().meta({ description: 'null: asked for, not known yet' }),
  cod: z.boolean().nullable(),
  days: z.object({ from: z.int(), to: z.int() }).nullable(),
  checked_at: z.iso.datetime().nullable(),
  problem: sentenceText,
})

const coverageReport = z.object({
  courier: z.object({
    name: z.string(),
    asks: z.boolean().meta({ description: 'false: nobody outside is asked, the table decides' }),
    silent: z.object({ since: z.iso.datetime(), failures: z.int(), retry_at: z.iso.datetime() }).nullable(),
  }),
  couriers: z.array(z.string()).meta({ description: 'Names that a list may use' }),
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
  summary: 'What couriers and lists say of PIN codes, and all that is known of one',
  access,
  tag,
  query: z.object({ pin: z.string().max(20).optional() }),
  reply: coverageReport,
})

export const importCoverage = endpoint({
  method: 'POST',
  path: '/admin/delivery/coverage/imports',
  summary:
    "Takes a courier's list of PIN codes, or with dry_run only says what would come of it; wrong lines are left out and named",
  access,
  idempotent: 'one transaction',
  tag,
  body: z.object({
    file_name: z.string().trim().min(1).max(120).regex(ONE_LINE, 'common.must_one_line_plain_text'),
    text: z.string().max(900_000, 'common.file_too_large_split'),
    dry_run: z.boolean(),
    replaces: z
      .boolean()
      .default(false)
      .meta({ description: 'Takes the place of all that earlier files said of the couriers it names' }),
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
