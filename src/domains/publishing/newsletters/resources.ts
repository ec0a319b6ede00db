import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    newsletter: ResourceExists
  }
}

openResources({
  newsletter: rowIn('newsletters.issues', 'newsletters.letter_not_found'),
})
