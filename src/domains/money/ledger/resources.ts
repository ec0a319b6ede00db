import { openResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    adjustment: Present
  }
}

openResources({
  adjustment: rowIn('ledger.adjustments', 'platform.not_found'),
})
