import { openResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    pointsRequest: Present
  }
}

openResources({
  pointsRequest: rowIn('points.grant_requests', 'platform.not_found'),
})
