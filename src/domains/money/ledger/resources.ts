import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    adjustment: ResourceExists
  }
}

openResources({
  adjustment: rowIn('ledger.adjustments', 'platform.not_found'),
})
