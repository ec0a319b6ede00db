export const refundStateNames = {
  pending_approval: 'queues.rstate.pending',
  queued: 'queues.rstate.queued',
  submitted: 'queues.rstate.submitted',
  succeeded: 'queues.rstate.succeeded',
  failed: 'queues.rstate.failed',
  manual: 'queues.rstate.manual',
  external: 'queues.rstate.external',
  cancelled: 'queues.rstate.cancelled',
  approved: 'queues.rstate.approved',
} as const

export const paymentStateNames = {
  pending: 'queues.pstate.pending',
  failed: 'queues.pstate.failed',
  captured: 'queues.pstate.captured',
  surplus: 'queues.pstate.surplus',
  needs_review: 'queues.pstate.review',
  returned: 'queues.pstate.returned',
} as const
