import { findLibraryPicture, type LibraryPicture } from '#domains/products/media/library'
import { notFound } from '#platform/refusal'
import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    article: ResourceExists
    jobApplication: ResourceExists
    libraryPicture: LibraryPicture
  }
}

openResources({
  article: rowIn('content.articles', 'common.article_not_found'),
  jobApplication: rowIn('content.applications', 'common.application_not_found'),
  libraryPicture: async (db, id: number) => {
    const picture = await findLibraryPicture(db, id)
    if (!picture) throw notFound('common.no_such_picture')
    return picture
  },
})
