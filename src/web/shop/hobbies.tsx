import { askContext } from '../api.server.ts'
import type { Route } from './+types/hobbies'
export async function loader({ context }: Route.LoaderArgs) { return { ok: typeof context.get(askContext) } }
export default function Hobbies({ loaderData }: Route.ComponentProps) { return <main><h1>Hobbies {loaderData.ok}</h1></main> }
export const handle = { sameForEveryVisitor: true }
