import { openResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    article: Present
    jobApplication: Present
  }
}

openResources({
  article: rowIn('content.articles', 'common.article_not_found'),
  jobApplication: rowIn('content.applications', 'common.application_not_found'),
})
