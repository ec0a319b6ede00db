import { openResources, rowIn, type Present } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    pointsRequest: Present
  }
}

openResources({
  pointsRequest: rowIn('points.grant_requests', 'We could not find that.'),
})
