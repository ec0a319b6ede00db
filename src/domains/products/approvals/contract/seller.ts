import { z } from 'zod'
import { endpoint, owns } from '#platform/endpoint'
import { choiceFilter, listEndpoint } from '#platform/list'
import { id } from '#platform/wire-numbers'
import { success } from '#platform/wire-shapes'
import { commentFields, difference, shownReason } from './shapes.ts'

const states = {
  InReview: 'ownapprovals.state.in_review',
  ChangesRequested: 'ownapprovals.state.changes_requested',
  ChangePending: 'ownapprovals.state.change_pending',
  ChangeReturned: 'ownapprovals.state.change_returned',
  TakenDown: 'ownapprovals.state.taken_down',
} as const

const row = z.object({
  product_id: z.int(),
  name: z.string(),
  image: z.string(),
  state: z.enum(['InReview', 'ChangesRequested', 'ChangePending', 'ChangeReturned', 'TakenDown']),
  reason: shownReason.nullable(),
  message: z.string(),
  fields: z.array(z.object({ field: z.enum(commentFields), text: z.string() })),
  changes: z.array(difference).meta({ description: 'What the waiting change would change' }),
  since: z.iso.datetime().nullable(),
})

export type OwnApproval = z.infer<typeof row>

export const listOwnApprovals = listEndpoint({
  path: '/seller/stores/:id/approvals',
  summary: 'Lists products of a store that wait for staff, came back with comments or were taken down',
  access: 'seller',
  owns: owns('store'),
  tag: 'approvals',
  params: z.object({ id }),
  row,
  id: 'product_id',
  columns: {
    name: { title: 'ownapprovals.col.name', kind: 'text', isSortable: true },
    state: { title: 'ownapprovals.col.state', kind: 'choice', labels: states },
    message: { title: 'ownapprovals.col.message', kind: 'text' },
    since: { title: 'ownapprovals.col.since', kind: 'moment' },
  },
  filters: { state: choiceFilter('ownapprovals.col.state', states) },
  sort: 'name',
  search: 'ownapprovals.search',
})

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/seller/products/:id/withdraw-change',
  summary: 'Withdraws the change of a product that waits for staff; repeating it changes nothing',
  access: 'seller',
  owns: owns('listing'),
  tag: 'approvals',
  params: z.object({ id }),
  idempotent: 'one transaction',
  reply: success,
})
