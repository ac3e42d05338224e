-- For a new PostgreSQL: the owner of the tables, the servers' login, which owns nothing (decision 036), and the database.
-- compose.yml hands it to PostgreSQL's image, which runs it once. By hand, as its superuser, with both passwords in the
-- environment: psql -f database.sql
\getenv owner_password OWNER_PASSWORD
\getenv server_password SERVER_PASSWORD
create role torch_owner login password :'owner_password';
create role torch_app nologin admin torch_owner;
create role torch_server login password :'server_password' in role torch_app;
create database torch owner torch_owner;
