import { knownKey } from './present.ts'
import { openResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    letter: ReturnType<typeof knownKey>
  }
}

openResources({
  letter: async (_db, key: string) => knownKey(key),
})
