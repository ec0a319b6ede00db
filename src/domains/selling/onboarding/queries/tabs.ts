export const applicationTabs = ['waiting', 'asked', 'approved', 'rejected'] as const
export type ApplicationTab = (typeof applicationTabs)[number]
