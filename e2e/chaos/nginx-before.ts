import { changed, sampleFile, WITHOUT_LIMITS } from '../../server/src/http/nginx/sample.test-support.ts';

/** An nginx that holds many streams on this machine: each takes two of its connections, and a connection is an open file. */
export const NGINX_OF_MANY = {
  main: 'daemon off; pid nginx.pid; error_log stderr notice; worker_processes 1; worker_rlimit_nofile 20000;',
  events: 'worker_connections 16384;',
};

export interface NginxBefore {
  port: number;
  folder: string;
  /** The ports of the nodes on this machine. */
  nodes: readonly number[];
  /** Whether nginx keeps answers. */
  cache: boolean;
  /** Whether it bounds how often one address asks. */
  limits: boolean;
}

/** The operator's sample configuration before nodes on this machine, without TLS; readers may call the site by its address. */
export function nginxBefore({ port, folder, nodes, cache, limits }: NginxBefore): string {
  const servers = (more: string): string => nodes.map((node) => `server 127.0.0.1:${node} ${more};`).join('\n    ');
  return changed(sampleFile('bhav.conf'), [
    [/server 10\.0\.0\.11:4000 (max_fails=2 fail_timeout=10s);\s+server 10\.0\.0\.12:4000 [^;]+;/, servers('max_fails=2 fail_timeout=10s')],
    [/server 10\.0\.0\.11:4000 (max_fails=0);\s+server 10\.0\.0\.12:4000 [^;]+;/, servers('max_fails=0')],
    ['/var/cache/nginx/bhav', `${folder}/cache`],
    ['listen 80 default_server;', ''],
    [/^ +listen \[::\]:.*$/gm, ''],
    ['listen 80;', `listen unix:${folder}/plain.sock;`],
    ['listen 443 ssl http2 default_server;', `listen 127.0.0.1:${port} default_server backlog=4096;`],
    ['listen 443 ssl http2;\n    server_name bhav.example.org;', `listen 127.0.0.1:${port};\n    server_name 127.0.0.1 bhav.example.org;`],
    [/^ +ssl_.*$/gm, ''],
    ...(cache ? [] : ([['proxy_cache bhav_cache;', 'proxy_cache off;']] as const)),
    ...(limits ? [] : WITHOUT_LIMITS),
  ]);
}
