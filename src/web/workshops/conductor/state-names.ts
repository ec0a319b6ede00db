export const stateNames = {
  draft: 'workshops.w.draft',
  submitted: 'workshops.w.submitted',
  changes_requested: 'workshops.w.changes',
  published: 'workshops.w.published',
  paused: 'workshops.w.paused',
  rejected: 'workshops.w.rejected',
  archived: 'workshops.w.archived',
} as const

export const sessionStates = {
  scheduled: 'workshops.s.scheduled',
  cancelled: 'workshops.s.cancelled',
  finished: 'workshops.s.finished',
} as const
