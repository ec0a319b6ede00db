export const tabs = ['waiting', 'mine', 'officer', 'closed'] as const
export type Tab = (typeof tabs)[number]
