export const conditionNames = {
  good: 'selling.condition.good',
  damaged: 'selling.condition.damaged',
  missing: 'selling.condition.missing',
  tampered: 'selling.condition.tampered',
} as const
