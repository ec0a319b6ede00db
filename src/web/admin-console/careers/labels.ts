import type { ApplicationState } from '#contracts/publishing/content'

export const stateNames = {
  New: 'careers.desk.new',
  Screen: 'careers.desk.screen',
  Interview: 'careers.desk.interview',
  Offer: 'careers.desk.offer',
  Hired: 'careers.desk.hired',
  Rejected: 'careers.desk.rejected',
} as const satisfies Record<ApplicationState, string>

export const stateOrder = Object.keys(stateNames) as ApplicationState[]
