import { requireTemplateKey } from './present.ts'
import { openResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    letter: ReturnType<typeof requireTemplateKey>
  }
}

openResources({
  letter: async (_db, key: string) => requireTemplateKey(key),
})
