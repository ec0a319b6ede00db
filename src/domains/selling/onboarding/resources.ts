import { notFound } from '#platform/refusal'
import { findOwnDocument } from './documents.ts'
import { findApplication } from './queries/applications.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    applicationDocument: Awaited<ReturnType<typeof findOwnDocument>>
  }
  interface OpenResources {
    sellerApplication: NonNullable<Awaited<ReturnType<typeof findApplication>>>
  }
}

ownedResources({
  applicationDocument: (db, id: number, { personId }) => findOwnDocument(db, id, personId),
})

openResources({
  sellerApplication: async (db, id: number) => {
    const application = await findApplication(db, id)
    if (!application || application.state === 'draft') throw notFound('common.application_not_found')
    return application
  },
})
