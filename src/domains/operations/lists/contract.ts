import { z } from 'zod'
import { endpoint, owns, scoped } from '#platform/endpoint'
import { id } from '#platform/wire-numbers'
import { lineField, success } from '#platform/wire-shapes'

declare module '#platform/events' {
  interface Events {
    /** The export of a list is written, or was given up. */
    'lists.exported': { personId: number; exportId: number; isDone: boolean; at: string }
  }
}

const job = z.object({
  state: z.enum(['queued', 'running', 'done', 'failed']),
  progress: z.number().min(0).max(1).meta({ description: 'The written part, 0 to 1' }),
  url: z.string().nullable().meta({ description: 'The file, for seven days; null until it is written' }),
})

export type ListJob = z.infer<typeof job>

export const getJob = endpoint({
  method: 'GET',
  path: '/jobs/:id',
  summary: 'Returns how far the export of a list is; only to the person who asked for it',
  access: 'bearer',
  owns: owns('list.export'),
  tag: 'lists',
  params: z.object({ id }),
  reply: job,
})

export const getJobFile = endpoint({
  method: 'GET',
  path: '/jobs/:id/file',
  summary:
    'Returns the exported list as CSV; 404 until it is written, 403 for who may not open the list any more',
  access: 'bearer',
  owns: owns('list.export'),
  tag: 'lists',
  params: z.object({ id }),
  reply: z.unknown(),
})

const view = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string().meta({ description: 'Filters, search and order, as in the address' }),
  columns: z
    .array(z.string())
    .meta({ description: 'Shown columns in their order; none for those of the list' }),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
})

export type ListView = z.infer<typeof view>

/** The API path of a list: '/admin/orders'. */
const list = z.string().max(120)

export const listViews = endpoint({
  method: 'GET',
  path: '/console/views',
  summary: 'Returns the saved views of a list: your own, and those shared by others of the staff',
  access: 'bearer',
  owns: scoped('list view', 'list'),
  tag: 'lists',
  query: z.object({ list }),
  reply: z.object({ views: z.array(view) }),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/console/views',
  summary: 'Saves a view of a list under a name; the same name replaces your own view',
  access: 'bearer',
  idempotent: 'one transaction',
  tag: 'lists',
  body: z.object({
    list,
    name: lineField('lists.name_needed', 60),
    query: z.string().max(2_000).default(''),
    columns: z.array(z.string().max(60)).max(60).default([]),
    is_shared: z.boolean().default(false),
  }),
  reply: view,
  status: 201,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/console/views/:id',
  summary: 'Deletes one of your saved views',
  access: 'bearer',
  owns: scoped('list view'),
  tag: 'lists',
  params: z.object({ id }),
  reply: success,
})
