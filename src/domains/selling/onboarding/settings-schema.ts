import { namedSettings } from '#platform/settings-schema'

export const onboardingSettingsSchema = namedSettings({
  area: 'onboarding',
  table: 'onboarding.settings',
  shapes: {
    most_documents: { kind: 'count', least: 1, most: 50, initial: 12 },
    most_document_bytes: { kind: 'megabytes', least: 1_048_576, most: 20_971_520, initial: 5_242_880 },
    keep_documents_days: { kind: 'days', least: 30, most: 1_825, initial: 180 },
    answer_days: { kind: 'days', least: 1, most: 30, initial: 3 },
  },
})
