import { notFound } from '#platform/refusal'
import { mustBeOwnDocument } from './documents.ts'
import { readApplication } from './store/applications.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    applicationDocument: Awaited<ReturnType<typeof mustBeOwnDocument>>
  }
  interface OpenResources {
    sellerApplication: NonNullable<Awaited<ReturnType<typeof readApplication>>>
  }
}

ownedResources({
  applicationDocument: (db, id: number, { personId }) => mustBeOwnDocument(db, id, personId),
})

openResources({
  sellerApplication: async (db, id: number) => {
    const application = await readApplication(db, id)
    if (!application || application.state === 'draft') throw notFound('common.application_not_found')
    return application
  },
})
