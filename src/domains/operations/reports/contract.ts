import { z } from 'zod'
import { endpoint, nameOnly, right, scoped } from '#platform/endpoint'
import { sentenceText } from '#platform/sentence-fields'
import { id, optionalField } from '#platform/wire-numbers'
import { isDay } from '#platform/time'

const day = z.string().refine(isDay, 'platform.field.day')

/** A period of days in India, both included; without one the last 30 days. */
const query = z.object({
  from: optionalField(day),
  to: optionalField(day),
  by: optionalField(z.string().max(20)).meta({
    description: 'What rows are grouped by; each report names what it can',
  }),
  compare: optionalField(z.enum(['previous'])).meta({
    description: 'Adds the period of the same length before',
  }),
  store_id: optionalField(id),
  format: optionalField(z.enum(['csv'])),
})

/** What a client asks of a report. */
export type ReportAsked = z.infer<typeof query>

const figure = z.number().nullable()
const row = z.record(z.string(), z.union([z.string(), figure]))

/** The key of each row's `key`: what it stands for, such as a product's id. */
export type Row = z.infer<typeof row>

const column = z.object({
  key: z.string(),
  title: sentenceText,
  kind: z.enum(['text', 'count', 'money', 'percent', 'hours', 'decimal']).meta({
    description: 'Money is rupees, a percentage has one decimal',
  }),
})

const totals = z.record(z.string(), figure)

const reply = z.object({
  name: z.string(),
  title: sentenceText,
  about: sentenceText,
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.string(),
  possible_by: z.array(z.object({ key: z.string(), title: sentenceText })),
  chart: z.string().meta({ description: 'The column that a chart shows first' }),
  is_of_now: z.boolean().meta({ description: 'Shows the state of today; there is no comparison' }),
  is_shortened: z.boolean().meta({ description: 'There are more groups than rows' }),
  columns: z.array(column),
  rows: z.array(row),
  totals,
  previous: z.object({ from: z.iso.date(), to: z.iso.date(), rows: z.array(row), totals }).nullable(),
})

export type ReportReply = z.infer<typeof reply>

const listed = z.object({
  rows: z.array(
    z.object({
      name: z.string(),
      title: sentenceText,
      about: sentenceText,
      by: z.array(z.string()),
    }),
  ),
})

const params = z.object({ name: z.string().max(40) })

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/reports',
  summary: 'Lists the reports with what each can be grouped by',
  access: right('reports'),
  tag: 'reports',
  reply: listed,
})

export const readReport = endpoint({
  method: 'GET',
  path: '/admin/reports/:name',
  summary: 'Returns a report over a period, or its CSV; 400 says which groupings are possible',
  access: right('reports'),
  owns: nameOnly('name'),
  tag: 'reports',
  params,
  query,
  reply,
})

export const listOwnReports = endpoint({
  method: 'GET',
  path: '/seller/reports',
  summary: "Lists the reports that a store's people can read",
  access: 'seller',
  tag: 'reports',
  reply: listed,
})

export const readOwnReport = endpoint({
  method: 'GET',
  path: '/seller/reports/:name',
  summary: 'Returns a report of the own stores, or of one of them',
  access: 'seller',
  owns: scoped('store', 'store_id'),
  tag: 'reports',
  params,
  query,
  reply,
})

export * from './contract/home.ts'
