import type { ApplicationState } from '#contracts/publishing/content'

export const stateNames = {
  New: 'careers.admin.new',
  Screen: 'careers.admin.screen',
  Interview: 'careers.admin.interview',
  Offer: 'careers.admin.offer',
  Hired: 'careers.admin.hired',
  Rejected: 'careers.admin.rejected',
} as const satisfies Record<ApplicationState, string>

export const stateOrder = Object.keys(stateNames) as ApplicationState[]
