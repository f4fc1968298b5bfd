import { connect } from '@nats-io/transport-node';
import { natsServersFrom } from '../platform/config/cluster-settings.ts';

const [address = ''] = process.argv.slice(2);
try {
  const nats = await connect({ ...natsServersFrom(address), reconnect: false, timeout: 20_000 });
  console.log(`tls required: ${nats.info?.tls_required === true}`);
  await nats.close();
} catch (error) {
  const { message, cause } = error as Error;
  console.log(`refused: ${message} ${cause instanceof Error ? cause.message : ''}`);
}
