export { openGateway, type Gateway, type GatewaySettings } from './gateway.ts'
export { openGatewayOrder } from './open-gateway-order.ts'
