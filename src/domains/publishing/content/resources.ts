import { openResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    article: Present
    jobApplication: Present
  }
}

openResources({
  article: rowIn('content.articles', 'We could not find that article.'),
  jobApplication: rowIn('content.applications', 'We could not find that application.'),
})
