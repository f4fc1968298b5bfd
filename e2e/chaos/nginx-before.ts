/** An nginx that holds many streams: each takes two of its connections. */
export const NGINX_OF_MANY = {
  main: 'daemon off; pid nginx.pid; error_log stderr notice; worker_processes 1; worker_rlimit_nofile 20000;',
  events: 'worker_connections 16384;',
};

/** What stands in nginx's `http` block before nodes on these ports of this machine; answers are kept where a cache is wanted. */
export function nginxBefore({ port, nodes, cache }: { port: number; folder: string; nodes: readonly number[]; cache: boolean }): string {
  const headers = `proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host; proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Forwarded "";`;
  return `
    ${cache ? 'proxy_cache_path cache keys_zone=bhav:10m max_size=1g;' : ''}
    upstream bhav { ${nodes.map((node) => `server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`).join(' ')} keepalive 32; }
    server {
      listen 127.0.0.1:${port} backlog=4096;
      location / {
        proxy_pass http://bhav; ${headers}
        proxy_connect_timeout 2s; proxy_next_upstream error timeout http_502 http_503;
        ${cache ? 'proxy_cache bhav; proxy_cache_lock on; proxy_cache_background_update on; proxy_cache_use_stale updating error timeout; add_header X-Cache $upstream_cache_status;' : ''}
      }
      location = /api/v1/stream {
        proxy_pass http://bhav; ${headers}
        proxy_connect_timeout 2s; proxy_buffering off; proxy_cache off; gzip off; proxy_read_timeout 75s;
      }
    }`;
}
