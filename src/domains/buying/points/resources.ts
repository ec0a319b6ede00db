import { openResources, rowIn, type ResourceExists } from '#platform/resources'

declare module '#platform/permissions' {
  interface OpenResources {
    pointsRequest: ResourceExists
  }
}

openResources({
  pointsRequest: rowIn('points.grant_requests', 'platform.not_found'),
})
