export const tabs = ['waiting', 'asked', 'approved', 'rejected'] as const
export type Tab = (typeof tabs)[number]
