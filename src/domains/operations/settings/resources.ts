import { bookOf } from './change-settings.ts'
import { openResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    settingsArea: ReturnType<typeof bookOf>
  }
}

openResources({
  settingsArea: async (_db, area: string) => bookOf(area),
})
