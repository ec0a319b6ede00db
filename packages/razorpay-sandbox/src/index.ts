export { registerRazorpaySandbox, type MountedSandbox } from './register.ts'
export type { Sandbox } from './sandbox.ts'
