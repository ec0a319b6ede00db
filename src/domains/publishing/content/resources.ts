import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    article: ResourceExists
    jobApplication: ResourceExists
  }
}

openResources({
  article: rowIn('content.articles', 'common.article_not_found'),
  jobApplication: rowIn('content.applications', 'common.application_not_found'),
})
