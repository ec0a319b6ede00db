import type { Api } from '#platform/register-route'
import { articleRoutes } from './articles/routes.ts'
import { careerRoutes } from './careers/routes.ts'
import { libraryRoutes } from './library/routes.ts'
import './resources.ts'
import { signupRoutes } from './signups/routes.ts'

export function contentRoutes(api: Api): void {
  signupRoutes(api)
  careerRoutes(api)
  articleRoutes(api)
  libraryRoutes(api)
}
