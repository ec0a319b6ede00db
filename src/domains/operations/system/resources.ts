import { openResources, type ResourceExists } from '#platform/resources'
import { isJob } from './queries/jobs.ts'

declare module '#platform/permissions' {
  interface OpenResources {
    job: ResourceExists
  }
}

openResources({ job: async (db, id: string) => ((await isJob(db, id)) ? { isThere: true } : null) })
