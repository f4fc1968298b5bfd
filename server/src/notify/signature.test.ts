import { expect, it } from 'vitest';
import { signedHeaders } from './signature.ts';

/** The case of the libraries of Standard Webhooks. */
it('a signature is what receivers of Standard Webhooks compute', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  expect(signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330_500, '{"test": 2432232314}', key)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  expect(signedHeaders('a', 0, '', undefined)).toEqual({ 'webhook-id': 'a', 'webhook-timestamp': '0' });
});
