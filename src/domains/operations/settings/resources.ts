import type { SettingsSchema } from '#platform/settings-schema'

declare module '#platform/permissions' {
  interface OpenResources {
    settingsArea: SettingsSchema
  }
}
