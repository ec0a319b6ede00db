import { textOrMessage } from '#platform/sentence-fields'
import { msg } from '#platform/messages'
import { z } from 'zod'
import { id, numeric } from '#platform/wire-numbers'
import { endpoint, owns } from '#platform/endpoint'
import { ONE_LINE, truncate } from '#platform/text'

const importId = z.object({ id: numeric(z.number('imports.no_such_import').int().positive()) })
const storeId = numeric(z.number('common.store_required').int().positive())

const problem = z.object({
  row: z.int().meta({ description: 'Counted as in a spreadsheet: the titles are row 1' }),
  column: z.string().meta({ description: "The column's title; '' for the row as a whole" }),
  code: z.string(),
  message: textOrMessage,
  value: textOrMessage,
  limit: z.string(),
  is_note: z.boolean().meta({ description: 'A note: the row was imported' }),
})

export type ImportProblem = z.infer<typeof problem>

const text = (maxLength: number) =>
  z
    .string('common.send_text')
    .trim()
    .max(maxLength, msg('common.at_most_characters', { most: maxLength }))
    .regex(ONE_LINE, 'common.one_line_only')
    .optional()

/** An unknown default is refused: ignored, its value would be missing from every product of the file. */
const unknownDefaults = ({ code, keys = [] }: { code?: string; keys?: string[] }): string | undefined =>
  code === 'unrecognized_keys'
    ? msg('imports.no_such_defaults', {
        names: truncate(keys.map((key) => truncate(key, 60)).join(', '), 600),
      })
    : undefined

const defaults = z
  .strictObject(
    {
      category_id: id.optional(),
      hsn: text(8),
      gst_rule: text(60),
      gst_rate: text(6),
      country_of_origin: text(60),
      net_quantity: text(80),
      weight_grams: text(7),
      maker_name: text(120),
      maker_address: text(300),
      importer_name: text(120),
      importer_address: text(300),
    },
    { error: (issue) => unknownDefaults(issue as { code?: string; keys?: string[] }) },
  )
  .meta({ description: 'The values for fields that the file leaves empty' })

export type ImportDefaults = z.infer<typeof defaults>

const state = z.enum(['uploaded', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed'])

const summary = z.object({
  id: z.int(),
  store_id: z.int(),
  store_name: z.string(),
  file_name: z.string(),
  format: z.enum(['shopify', 'ciy']),
  bytes: z.int(),
  state,
  /** Of the current or the last run. */
  is_dry_run: z.boolean(),
  rows: z.int(),
  products: z.int(),
  products_read: z.int(),
  to_add: z.int(),
  to_change: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problem_count: z.int(),
  pictures: z.object({ due: z.int(), kept: z.int(), failed: z.int() }),
  has_zip: z.boolean(),
  can_run: z.boolean().meta({ description: 'Whether the file is still stored' }),
  ignored_columns: z.array(z.string()),
  /** Why the import failed. */
  why: textOrMessage,
  defaults,
  uploaded_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
})

export type ImportSummary = z.infer<typeof summary>

const detail = summary.extend({ problems: z.array(problem).meta({ description: 'The first 200, by row' }) })

export type ImportDetail = z.infer<typeof detail>

const tag = 'imports'

export const listOwnStores = endpoint({
  method: 'GET',
  path: '/seller/stores',
  summary: "Lists the seller's stores",
  access: 'seller',
  tag,
  reply: z.object({
    stores: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string(), is_open: z.boolean() })),
  }),
})

export const listGstRules = endpoint({
  method: 'GET',
  path: '/seller/gst-rules',
  summary: 'Lists the names of the GST rules',
  access: 'seller',
  tag,
  reply: z.object({ rules: z.array(z.string()) }),
})

export const uploadFile = endpoint({
  method: 'POST',
  path: '/seller/imports',
  summary:
    'Uploads a CSV of products as the raw body (text/csv, up to 30 MB, may be gzipped); changes nothing yet',
  access: 'seller',
  idempotent: 'claim',
  tag,
  query: z.object({
    store_id: storeId,
    format: z.enum(['auto', 'shopify', 'ciy']).default('auto'),
    name: z.string().trim().min(1).max(200).regex(ONE_LINE).default('goods.csv'),
  }),
  reply: summary,
  status: 201,
})

export const uploadPictures = endpoint({
  method: 'PUT',
  path: '/seller/imports/:id/pictures',
  summary: 'Uploads the pictures as a zip (application/zip, up to 200 MB), whole or in consecutive pieces',
  access: 'seller',
  owns: owns('import'),
  tag,
  params: importId,
  query: z
    .object({
      at: numeric(z.number().int().min(0))
        .default(0)
        .meta({ description: 'The offset of this piece in bytes' }),
      of: id.optional().meta({ description: 'Length of the whole zip; absent: the body is the whole zip' }),
    })
    .refine(({ at, of }) => at === 0 || of !== undefined, 'imports.piece_length_required'),
  reply: z.object({
    received: z.int(),
    is_whole: z.boolean(),
    pictures: z.int().meta({ description: 'How many pictures it contains; 0 until it is complete' }),
  }),
})

export const runImport = endpoint({
  method: 'POST',
  path: '/seller/imports/:id/run',
  summary:
    "Runs an import: checks the file and, unless it is a dry run, changes the store's products. One run at a time per store (else 409)",
  access: 'seller',
  owns: owns('import'),
  tag,
  params: importId,
  body: z.object({
    dry_run: z.boolean('imports.dry_run_required'),
    defaults: defaults.optional(),
  }),
  reply: summary,
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/seller/imports/:id/cancel',
  summary: 'Cancels a run; products already imported stay',
  access: 'seller',
  owns: owns('import'),
  tag,
  params: importId,
  reply: summary,
})

export const findImport = endpoint({
  method: 'GET',
  path: '/seller/imports/:id',
  summary: 'Returns the state and the problems of an import',
  access: 'seller',
  owns: owns('import'),
  tag,
  params: importId,
  reply: detail,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/seller/imports',
  summary: "Lists the imports of the seller's stores, newest first",
  access: 'seller',
  tag,
  query: z.object({ store_id: storeId.optional() }),
  reply: z.object({ imports: z.array(summary) }),
})

const csv = z.string().meta({ description: 'CSV, UTF-8' })

export const downloadProblems = endpoint({
  method: 'GET',
  path: '/seller/imports/:id/problems.csv',
  summary: 'Downloads all problems of an import as a CSV',
  access: 'seller',
  owns: owns('import'),
  tag,
  params: importId,
  reply: csv,
})

export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/seller/catalogue.csv',
  summary: "Exports a store's products as a CSV that can be imported again",
  access: 'seller',
  tag,
  query: z.object({ store_id: storeId, format: z.enum(['shopify', 'ciy']).default('ciy') }),
  reply: csv,
})

export const downloadTemplate = endpoint({
  method: 'GET',
  path: '/seller/import-template.csv',
  summary: 'Downloads a template file with our columns and two sample products',
  access: 'seller',
  tag,
  reply: csv,
})

export * from './contract/problems.ts'
