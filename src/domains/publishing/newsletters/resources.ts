import { openResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    newsletter: Present
  }
}

openResources({
  newsletter: rowIn('newsletters.issues', 'newsletters.letter_not_found'),
})
